import { useEffect, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { readScrollPosition } from "./scroll-position";

export const useIsBack = (): boolean => {
  const { key } = useLocation();
  const [isBack] = useState(() => readScrollPosition(key) !== null);
  return isBack;
};

export const useBroughtIntoSight = (element: RefObject<HTMLElement | null>, isWanted: boolean): void => {
  const isBack = useIsBack();
  useEffect(() => {
    if (!isWanted || isBack) return;
    element.current?.scrollIntoView({ block: "center", behavior: "instant" });
    element.current?.focus({ preventScroll: true });
  }, [element, isWanted, isBack]);
};
