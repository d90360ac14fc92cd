/** The running service: everything there is. Commands that only look at the databases do without. */
export { type RunningProcess, startProcess } from '../process/start.ts'
