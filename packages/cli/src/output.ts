import { once } from 'node:events'

let captured: string[] | undefined

/** Writes for whoever called the command; waits while the reader is slower than the service, so that nothing is buffered. */
export async function write(text: string): Promise<void> {
  if (captured) captured.push(text)
  else if (!process.stdout.write(text)) await once(process.stdout, 'drain').catch(() => {})
}

/** What a command prints, instead of printing it. One command at a time. */
export async function outputOf(run: () => Promise<void>): Promise<string> {
  const texts: string[] = []
  captured = texts
  try {
    await run()
  } finally {
    captured = undefined
  }
  return texts.join('')
}
