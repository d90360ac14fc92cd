import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { errorCode } from './refusal.ts'

/** Linux shows the working directory and the command line of every process. */
export const hasProc = fs.existsSync('/proc/self/cwd')

/** Also true for a process of another user and for one that ended but was not yet waited for. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether this process is a PostgreSQL on this cluster, and not a stranger that got an old number. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isPostgres(pid)) return false
  if (process.platform === 'win32') return true
  return hasProc ? worksIn(pid, cluster) : commandOf(pid).includes(cluster)
}

export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  return process.platform === 'win32' || commandOf(pid).includes('postgres')
}

/** Every PostgreSQL process on this cluster, also those whose parent is gone. Only Linux shows this. */
export function processesOf(cluster: string): number[] {
  return allProcesses().filter((pid) => worksIn(pid, cluster) && isPostgres(pid))
}

/** Those among them that a killed server left: its children, never a server that is about to start. */
export function orphansOf(cluster: string): number[] {
  const all = processesOf(cluster)
  const isChild = (pid: number) => read(`/proc/${pid}/cmdline`).startsWith('postgres: ')
  return all.filter((pid) => isChild(pid) && !all.includes(parentOf(pid)))
}

function parentOf(pid: number): number {
  return Number.parseInt(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '', 10)
}

/** It may have ended by itself meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Every process whose command line contains this text. Only Linux shows this. */
export function processesWith(text: string): number[] {
  return allProcesses().filter((pid) => read(`/proc/${pid}/cmdline`).includes(text))
}

const allProcesses = (): number[] => (hasProc ? fs.readdirSync('/proc').map(Number).filter(Number.isInteger) : [])

/** Empty for a process that ended but was not yet waited for: it has no working folder any more. */
function commandOf(pid: number): string {
  if (hasProc) return workingFolder(pid) ? read(`/proc/${pid}/comm`) : ''
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** PostgreSQL processes stay in their data folder, and the system knows it also after a rename. */
function worksIn(pid: number, cluster: string): boolean {
  const [its, ours] = [workingFolder(pid), fs.statSync(cluster, { throwIfNoEntry: false })]
  return its !== undefined && its.dev === ours?.dev && its.ino === ours.ino
}

function workingFolder(pid: number): fs.Stats | undefined {
  try {
    return fs.statSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
