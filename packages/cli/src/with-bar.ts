import type { ProgressStyle } from '@reeve/demo/progress'

type Tell = (part: number, step: string) => void

/** Shows on a terminal how far long work is; nothing in a file, in a pipe or beside JSON. */
export async function withBar<Result>(json: boolean, work: (tell: Tell) => Promise<Result>): Promise<Result> {
  const style: ProgressStyle = !json && process.stderr.isTTY ? 'bar' : 'none'
  const { Progress } = await import('@reeve/demo/progress')
  const bar = new Progress(1, style)
  try {
    return await work((part, step) => bar.reach(part, step))
  } finally {
    bar.end()
  }
}
