import type { Kind } from './ids.ts'

/** The rights there are on each kind of object, as SQL and the access lists spell them. */
export const RIGHTS: Readonly<Record<Exclude<Kind, 'role'>, readonly string[]>> = {
  database: ['CONNECT', 'CREATE', 'TEMPORARY'],
  schema: ['USAGE', 'CREATE'],
  table: ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'],
}

export const MEMBER = 'member'
