import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** A line to PostgreSQL that can be slow, deaf or cut. */
export type Cable = {
  host: string
  /** Milliseconds that everything takes in each direction. */
  delayMs: number
  /** Answers of the server no longer arrive, though it hears and does what it is told. */
  deaf: boolean
  cut(): void
  close(): Promise<void>
}

export async function layCable(realHost: string): Promise<Cable> {
  const host = fs.mkdtempSync('/tmp/reeve-cable-')
  const sockets = new Set<net.Socket>()
  const cable = { host, delayMs: 0, deaf: false }
  const server = net.createServer((near) => {
    const far = net.connect(path.join(realHost, '.s.PGSQL.5432'))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => later(cable.delayMs, () => far.write(data)))
    far.on('data', (data) => {
      if (!cable.deaf) later(cable.delayMs, () => near.write(data))
    })
  })
  await new Promise<void>((resolve) => server.listen(path.join(host, '.s.PGSQL.5432'), resolve))
  return Object.assign(cable, {
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      fs.rmSync(host, { recursive: true, force: true })
    },
  })
}

/** Timers of one length keep their order. */
function later(ms: number, work: () => void): void {
  if (ms === 0) work()
  else setTimeout(work, ms)
}
