import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Memory that a process and those it started use now; 0 where the system does not tell. */
export function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((one) => one !== '')
    return children.reduce((sum, child) => sum + residentBytes(Number(child)), pages * PAGE_BYTES)
  } catch {
    return 0
  }
}
