import type { OutputStream } from "./console-port.ts";

/** Writes a result, and resolves when it is out; a reader that has gone (`| head`) has read enough. */
export async function writeOutput(stream: OutputStream, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.write(text, (error) => {
      if (error === null || error === undefined || isClosedPipe(error)) resolve();
      else reject(error);
    });
  });
}

/** Keeps a reader that goes away from ending the process: the work goes on, and what is written is dropped. */
export function tolerateClosedPipe(stream: OutputStream): void {
  stream.on("error", (error) => {
    if (!isClosedPipe(error)) throw error;
  });
}

function isClosedPipe(error: Error): boolean {
  return "code" in error && ["EPIPE", "EIO", "ERR_STREAM_DESTROYED"].includes(String(error.code));
}
