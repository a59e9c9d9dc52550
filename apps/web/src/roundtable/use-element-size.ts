import { useEffect, useState } from "react";
import type { RefCallback } from "react";
import type { Size } from "./ring-layout.ts";

/** The size of an element, kept up to date; undefined until it is measured. */
export function useElementSize(): [RefCallback<HTMLElement>, Size | undefined] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}
