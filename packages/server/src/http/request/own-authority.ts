const httpPort = 80;

/** Whether a `Host` (name and port) means this server; see `ownAuthorities`. */
export type IsOwnAuthority = (authority: string) => boolean;

/**
 * The authorities that a browser on this machine may call the server by: loopback names, with the port it listens on.
 *
 * Every other `Host` is a name that somebody else has made point here (DNS rebinding).
 */
export function ownAuthorities(port: number, host: string): IsOwnAuthority {
  const names = ["127.0.0.1", "localhost", "[::1]", host.includes(":") ? `[${host}]` : host];
  const own = new Set(
    names.flatMap((name) => (port === httpPort ? [name, `${name}:${port}`] : [`${name}:${port}`])),
  );
  return (authority) => own.has(authority.toLowerCase());
}
