/** An error that only the person sees: nothing is sent to an address that is not known to be the client's. */
export class UnknownClientError extends Error {}
