import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100

type Process = { readonly parent: number; readonly seconds: number }

/** Where there is no /proc nobody knows. */
function readProcess(pid: number | string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // After the name, which may have spaces: state, parent, …, then user, system, and both of children that have ended.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map(Number)
    return { parent: Number(fields[1]), seconds: (user! + system! + ofChildren! + systemOfChildren!) / TICKS }
  } catch {
    return undefined
  }
}

/** Processor time of a process and of its children that have ended. */
export const coreSecondsOf = (pid: number | undefined): number => readProcess(pid ?? 0)?.seconds ?? 0

/** Processor time of a process and of all its children, as of now. */
export function coreSecondsWithChildren(pid: number): number {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const children = pids.map(readProcess).filter((one) => one?.parent === pid)
  return coreSecondsOf(pid) + children.reduce((sum, one) => sum + (one?.seconds ?? 0), 0)
}
