/** Something the operator has to fix before the server can start: its message is one line that names it. */
export class EmbeddedPostgresError extends Error {}
