import { useCallback, useState } from "react";

/** What is scrolled past is not looked at. */
const dwellMs = 300;

const entered = new WeakMap<Element, (isInside: boolean) => void>();

// One observer for all elements: a long list has hundreds.
let shared: IntersectionObserver | undefined;

const observer = (): IntersectionObserver =>
  (shared ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) entered.get(target)?.(isIntersecting);
  }));

/** Whether the element with this `ref` has been in the window for a moment. Once true, it stays true. */
export const useInSight = (): { ref: (element: Element | null) => (() => void) | undefined; isInSight: boolean } => {
  const [isInSight, setIsInSight] = useState(false);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isInSight) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      entered.set(element, (isInside) => {
        clearTimeout(timer);
        if (isInside) timer = setTimeout(() => setIsInSight(true), dwellMs);
      });
      observer().observe(element);
      return () => {
        clearTimeout(timer);
        observer().unobserve(element);
        entered.delete(element);
      };
    },
    [isInSight],
  );
  return { ref, isInSight };
};
