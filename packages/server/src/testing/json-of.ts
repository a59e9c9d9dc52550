/** The JSON of an answer, as what the contract says it is. */
export async function jsonOf<Body>(response: Response | Promise<Response>): Promise<Body> {
  // What follows checks the values; a type that is not kept fails there.
  return (await (await response).json()) as Body;
}
