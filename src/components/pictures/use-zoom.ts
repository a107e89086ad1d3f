import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from "react";

interface Point {
  x: number;
  y: number;
}

/** Pixels from the centre. */
interface View extends Point {
  scale: number;
}

const atRest: View = { scale: 1, x: 0, y: 0 };
const most = 5;
const pressed = 2.5;

/** Pixels, and milliseconds between two presses. */
const swipe = 70;
const twice = 300;

const clamp = (value: number, least: number, greatest: number): number => Math.min(greatest, Math.max(least, value));

const within = ({ scale, x, y }: View, { clientWidth, clientHeight }: HTMLElement): View => {
  if (scale <= 1) return atRest;
  const [far, low] = [(clientWidth * (scale - 1)) / 2, (clientHeight * (scale - 1)) / 2];
  return { scale, x: clamp(x, -far, far), y: clamp(y, -low, low) };
};

const middle = ([one, other]: readonly Point[]): Point =>
  one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : (one ?? { x: 0, y: 0 });

const spread = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

interface Gestures {
  /** 1 or -1. */
  onTurn: (step: number) => void;
  onClose: () => void;
}

/** Give the picture a `key`. */
export const useZoom = (stage: RefObject<HTMLElement | null>, { onTurn, onClose }: Gestures) => {
  const [view, setView] = useState(atRest);
  const [isHeld, setIsHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef({ view: atRest, at: { x: 0, y: 0 }, spread: 0, hadTwo: false });
  const lastPress = useRef({ time: 0, x: 0, y: 0 });

  const show = (next: View): void => {
    if (stage.current) setView(within(next, stage.current));
  };

  const zoomTo = (scale: number, at: Point = { x: 0, y: 0 }): void => {
    const next = clamp(scale, 1, most);
    const grown = next / view.scale;
    show({ scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown });
  };

  const fromMiddle = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };

  const begin = (hadTwo: boolean): void => {
    const points = [...fingers.current.values()];
    start.current = { view, at: middle(points), spread: spread(points), hadTwo };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomTo(view.scale * Math.exp(-event.deltaY / 400), fromMiddle({ x: event.clientX, y: event.clientY }));
  });

  // React's listener is passive, and the page would zoom.
  useEffect(() => {
    const element = stage.current;
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin(fingers.current.size > 1);
      setIsHeld(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const points = [...fingers.current.values()];
      const from = start.current;
      const now = middle(points);
      const moved = { x: now.x - from.at.x, y: now.y - from.at.y };
      if (points.length > 1 && from.spread > 0) {
        const scale = clamp((from.view.scale * spread(points)) / from.spread, 1, most);
        const grown = scale / from.view.scale;
        const at = fromMiddle(from.at);
        show({
          scale,
          x: at.x - (at.x - from.view.x) * grown + moved.x,
          y: at.y - (at.y - from.view.y) * grown + moved.y,
        });
      } else if (from.view.scale > 1) show({ ...from.view, x: from.view.x + moved.x, y: from.view.y + moved.y });
      else if (!from.hadTwo) setView({ scale: 1, x: moved.x, y: Math.max(0, moved.y) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.delete(event.pointerId)) return;
      const { at, view: before, hadTwo } = start.current;
      if (fingers.current.size > 0) {
        begin(true);
        return;
      }
      setIsHeld(false);
      const moved = { x: event.clientX - at.x, y: event.clientY - at.y };
      const isPress = Math.hypot(moved.x, moved.y) < 10 && !hadTwo;
      if (before.scale <= 1 && !hadTwo) setView(atRest);
      if (isPress) {
        const { time, x, y } = lastPress.current;
        const isSecond = event.timeStamp - time < twice && Math.hypot(event.clientX - x, event.clientY - y) < 40;
        lastPress.current = { time: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
        if (isSecond) zoomTo(view.scale > 1 ? 1 : pressed, fromMiddle({ x: event.clientX, y: event.clientY }));
      } else if (before.scale <= 1 && !hadTwo) {
        if (moved.y > swipe && moved.y > Math.abs(moved.x)) onClose();
        else if (Math.abs(moved.x) > swipe) onTurn(moved.x < 0 ? 1 : -1);
      }
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId);
      if (fingers.current.size > 0) return;
      setIsHeld(false);
      show(view);
    },
  };

  return { view, isHeld, handlers, zoomTo, rest: () => setView(atRest) };
};
