/** Something the operator has to mend before the service can start: shown as one line, without a stack. */
export class StartError extends Error {}
