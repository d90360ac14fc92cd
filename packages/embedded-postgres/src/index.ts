export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start.ts'
