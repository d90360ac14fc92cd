import { spawn } from 'node:child_process'

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** BROWSER names another program; the address is its last argument. */
export function openBrowser(address: string): void {
  const [program, ...args] = process.env.BROWSER ? [process.env.BROWSER] : (OPENERS[process.platform] ?? ['xdg-open'])
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  // Without a browser the address on the screen has to do.
  child.once('error', () => {})
  child.unref()
}
