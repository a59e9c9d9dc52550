import { useEffect, useRef, useState } from "react";

/**
 * A value that changes at most once in so long, and ends up at the last one.
 *
 * A deferred value would starve where new ones come with every frame.
 */
export function usePacedValue<Value>(value: Value, intervalMs: number): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setShown(latest.current);
    }, intervalMs);
  }, [value, intervalMs]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return shown;
}
