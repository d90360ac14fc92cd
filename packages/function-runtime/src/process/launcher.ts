import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { ProcessLimits } from '../limits.ts'
import { DENO_ENVIRONMENT, denoArguments } from './deno.ts'
import type { Level } from './level.ts'

export type ProgramName = 'worker.js' | 'builder.js'

/** Where the programs are, and how they are started. */
export type Launcher = {
  readonly level: Level
  readonly deno: string
  readonly programs: string
  /** The folder that is the whole file system of a process in namespaces. */
  readonly root: string
  readonly runner: readonly string[]
  /** Whether this machine has `setpriv`, which lets a process end with its parent. */
  readonly hasSetpriv: boolean
}

/** Starts a program with its limits; what it may reach are its three pipes. */
export function launch(launcher: Launcher, program: ProgramName, limits: ProcessLimits): ChildProcess {
  const [command = '', ...args] = commandOf(launcher, program, limits)
  return spawn(command, args, {
    cwd: path.parse(process.cwd()).root,
    env: { ...DENO_ENVIRONMENT, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
}

function commandOf(launcher: Launcher, program: ProgramName, limits: ProcessLimits): string[] {
  const { level, deno, programs, root, runner, hasSetpriv } = launcher
  const args = denoArguments(limits.heapMiB)
  const local = [deno, ...args, path.join(programs, program)]
  if (process.platform === 'win32') return level === 'runner' ? [...runner, ...local] : local
  const dying = hasSetpriv ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []
  switch (level) {
    case 'process':
      return limited(limits, [...dying, ...local])
    case 'namespaces':
      return limited(limits, [...dying, ...UNSHARE, 'sh', '-c', INSIDE, 'sh', root, '/deno', ...args, `/${program}`])
    case 'runner':
      return [...dying, ...runner, ...local]
  }
}

/**
 * Set by the shell and kept by whatever it becomes: no dump, no file, and so much computing, memory and descriptors. The
 * soft limit of computing is set first: a hard one below it is refused.
 */
const limited = ({ cpuSeconds, memoryBytes }: ProcessLimits, command: string[]): string[] => [
  'sh',
  '-c',
  `ulimit -c 0; ulimit -f 0; ulimit -n 128; ulimit -St ${cpuSeconds}; ulimit -Ht ${cpuSeconds + 5}; ulimit -d ${Math.ceil(memoryBytes / 1024)}; exec "$@"`,
  'sh',
  ...command,
]

const UNSHARE = [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  '--net',
  '--pid',
  '--ipc',
  '--uts',
  '--fork',
  '--kill-child',
  '--',
]

/** In the namespaces: the root becomes a folder that nothing can write to, and every capability is dropped for good. */
const INSIDE = `
root="$1"; shift
mount --bind -o ro,nosuid,nodev "$root" "$root" || exit 97
cd "$root" || exit 97
exec chroot . /setpriv --no-new-privs --bounding-set=-all --inh-caps=-all --ambient-caps=-all -- "$@"`
