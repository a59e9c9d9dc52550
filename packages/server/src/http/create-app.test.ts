import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { problemDocumentSchema } from "./problem-document.ts";

function startApp() {
  const reported: { message: string; method: string; path: string }[] = [];
  const app = createApp({
    version: "1.2.3",
    reportError: (error, request) => reported.push({ message: error.message, ...request }),
  });
  return { app, reported };
}

describe("createApp", () => {
  it("answers /health with the version", async () => {
    const { app } = startApp();

    const response = await app.request("/health");

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok", version: "1.2.3" });
  });

  it.each(["GET", "POST", "DELETE"])(
    "answers %s of an unknown path with a problem document",
    async (method) => {
      const { app } = startApp();

      const response = await app.request("/nothing/here?key=secret", { method });

      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toBe("application/problem+json");
      expect(problemDocumentSchema.parse(await response.json())).toMatchObject({
        status: 404,
        code: "route-not-found",
        detail: `There is nothing at ${method} /nothing/here.`,
      });
    },
  );

  it("reports an error that no route expected once, and keeps its message to itself", async () => {
    const { app, reported } = startApp();
    app.get("/broken", () => {
      throw new Error("password is hunter2");
    });

    const response = await app.request("/broken");

    const body = await response.text();
    expect(response.status).toBe(500);
    expect(problemDocumentSchema.parse(JSON.parse(body)).code).toBe("internal-error");
    expect(body).not.toContain("hunter2");
    expect(reported).toEqual([{ message: "password is hunter2", method: "GET", path: "/broken" }]);
  });
});
