import { expect, test } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { oneAtATime } from "./one-at-a-time.ts";

test("each has it alone, in the order in which they came, whatever becomes of those before", async () => {
  const alone = oneAtATime();
  const gate = deferred();
  const order: string[] = [];
  const first = alone(async () => {
    order.push("first begins");
    await gate.promise;
    order.push("first ends");
    throw new Error("broken");
  });
  const second = alone(() => {
    order.push("second");
    return Promise.resolve(2);
  });
  await Promise.resolve();
  expect(order).toEqual(["first begins"]);
  gate.resolve();
  await expect(first).rejects.toThrow("broken");
  expect(await second).toBe(2);
  expect(order).toEqual(["first begins", "first ends", "second"]);
});
