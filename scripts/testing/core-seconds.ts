import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100

type Process = { readonly pid: number; readonly parent: number; readonly seconds: number }

function readProcess(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // After the name, which may have spaces: state, parent, …, then user, system, and both of children that have ended.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map(Number)
    return { pid, parent: Number(fields[1]), seconds: (user! + system! + ofChildren! + systemOfChildren!) / TICKS }
  } catch {
    return undefined // It has ended meanwhile.
  }
}

/** Processor time of a process and of all that it has started. Where there is no /proc nobody knows: 0. */
export function coreSecondsOf(pid: number): number {
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : []
  const running = pids.flatMap((one) => readProcess(one) ?? [])
  const below = (parent: number): number =>
    running.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.seconds + below(one.pid), 0)
  return (running.find((one) => one.pid === pid)?.seconds ?? 0) + below(pid)
}

/** Of a process alone, and of what it started that has ended. */
export const ownCoreSecondsOf = (pid: number): number => readProcess(pid)?.seconds ?? 0
