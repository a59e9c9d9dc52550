import { describe, expect, it } from "vitest";
import { ServerError } from "../../errors/server-error.ts";
import { readListenAddress } from "./listen-address.ts";

function faultOf(environment: Record<string, string>, language: "zh" | "en" = "en"): string {
  try {
    readListenAddress(environment, language);
  } catch (error) {
    if (error instanceof ServerError && error.code === "bad-setting") return error.message;
    throw error;
  }
  throw new Error("the address was accepted");
}

describe("the address to listen on", () => {
  it("is loopback, port 8787, where nothing is set", () => {
    expect(readListenAddress({}, "en")).toEqual({ host: "127.0.0.1", port: 8787 });
    expect(readListenAddress({ ROUNDTABLE_HOST: " ", ROUNDTABLE_PORT: "" }, "en")).toEqual({
      host: "127.0.0.1",
      port: 8787,
    });
  });

  it.each([
    ["localhost", "127.0.0.1"],
    ["LOCALHOST", "127.0.0.1"],
    ["127.0.0.1", "127.0.0.1"],
    ["127.1.2.3", "127.1.2.3"],
    ["::1", "::1"],
    ["[::1]", "::1"],
  ])("is %s when it is set to it", (value, host) => {
    expect(readListenAddress({ ROUNDTABLE_HOST: value, ROUNDTABLE_PORT: "9000" }, "en")).toEqual({
      host,
      port: 9000,
    });
  });

  it("may be any port that is free", () => {
    expect(readListenAddress({ ROUNDTABLE_PORT: "0" }, "en").port).toBe(0);
  });

  it.each([
    "0.0.0.0",
    "::",
    "192.168.1.7",
    "example.org",
    "127.0.0.1.example.org",
    "127.0.0.256",
    "127.1",
    "0",
    "127.0.0.01",
  ])("is refused beyond loopback: %s, with the reason and a way to get there", (host) => {
    expect(faultOf({ ROUNDTABLE_HOST: host })).toMatch(
      /^ROUNDTABLE_HOST is ".*no accounts yet.*127\.0\.0\.1.*ssh -L/u,
    );
    expect(faultOf({ ROUNDTABLE_HOST: host }, "zh")).toMatch(/^ROUNDTABLE_HOST .*账户/u);
  });

  it.each(["-1", "65536", "http", "80.5", "0x50", "999999999"])("names the port %j that is none", (port) => {
    expect(faultOf({ ROUNDTABLE_PORT: port })).toMatch(/^ROUNDTABLE_PORT is ".*0 .*65535/u);
    expect(faultOf({ ROUNDTABLE_PORT: port }, "zh")).toMatch(/^ROUNDTABLE_PORT .*65535/u);
  });

  it("is told of both at once when both are wrong", () => {
    expect(faultOf({ ROUNDTABLE_HOST: "0.0.0.0", ROUNDTABLE_PORT: "x" })).toMatch(
      /ROUNDTABLE_HOST.*\nROUNDTABLE_PORT/u,
    );
  });
});
