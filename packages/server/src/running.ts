/** The running service: everything there is. Commands that only look at the databases do without. */
export { startService } from './main.ts'
export { startWorkerProcess } from './worker-process.ts'
