/** The running service: everything there is. Commands that only look at the databases do without. */

export { playPast } from '../commands/demo/play-past.ts'
export type { PlayedService } from '../commands/demo/played-service.ts'
export { type RunningProcess, startProcess } from '../process/start.ts'
