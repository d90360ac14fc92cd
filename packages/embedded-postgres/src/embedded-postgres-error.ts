/** Something the operator has to mend before the server can start: its message is one line that says what. */
export class EmbeddedPostgresError extends Error {}
