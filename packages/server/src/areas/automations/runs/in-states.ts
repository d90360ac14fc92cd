import { type Sql, sql } from '../../../store/sql.ts'

const PREFIX = 'AUTOMATION_EXECUTION_STATE_'

/** Runs in one of the states as the wire names them; an unknown one matches nothing. */
export const inStates = (states: readonly string[] | undefined): Sql | undefined =>
  states === undefined || states.length === 0
    ? undefined
    : sql`e.state = any(${states.map((state) => (state.startsWith(PREFIX) ? state.slice(PREFIX.length) : ''))})`
