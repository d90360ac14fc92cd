const MIB = 1024 * 1024

/** What one process may use. Memory and computing time are limited by the operating system, the rest by the parent. */
export type ProcessLimits = {
  readonly wallMs: number
  readonly cpuSeconds: number
  /** Memory that it may set aside, as the system counts it: the heap, buffers, and what the runtime reserves. */
  readonly memoryBytes: number
  /** Memory that it may really use; the parent looks ten times a second. */
  readonly residentBytes: number
  /** The heap of the code alone. */
  readonly heapMiB: number
}

/** Set aside for machine code by each thread, as far as its calls reach; three threads may run. */
const CODE_BYTES = (process.arch === 'x64' ? 512 : 256) * MIB
const RESERVED_BYTES = 3 * CODE_BYTES
/** Deno itself uses about this much before any code is loaded. */
const RUNTIME_BYTES = 96 * MIB

export const RUN_SECONDS = 300
export const TEST_SECONDS = 60
const BUILD_SECONDS = 60
export const RUN_MIB = 256
const BUILD_MIB = 512

const limitsOf = (seconds: number, mib: number): ProcessLimits => ({
  wallMs: seconds * 1000,
  cpuSeconds: Math.ceil(seconds / 2),
  memoryBytes: mib * MIB + RESERVED_BYTES,
  residentBytes: mib * MIB + RUNTIME_BYTES,
  heapMiB: mib,
})

export const runLimits = (seconds: number): ProcessLimits => limitsOf(seconds, RUN_MIB)
/** The bundler computes all the time it has. */
export const BUILD_LIMITS: ProcessLimits = { ...limitsOf(BUILD_SECONDS, BUILD_MIB), cpuSeconds: BUILD_SECONDS }

export const MOST_INPUT_BYTES = MIB
export const MOST_OUTPUT_BYTES = MIB
export const MOST_LOG_BYTES = 256 * 1024
export const MOST_ERROR_BYTES = 4096
export const MOST_BUNDLE_BYTES = 10 * MIB
/** One frame of a process, and all of them together. */
export const MOST_FRAME_BYTES = 4 * MIB
export const MOST_SENT_BYTES = 256 * MIB
export const MOST_FRAMES = 200_000
/** Questions to the parent that may be open at a time. */
export const MOST_OPEN = 64
