/** Everything the running service needs. Commands that only read the databases do not load it. */
export { startService } from './main.ts'
export { startWorkerProcess } from './worker-process.ts'
