import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { issue } from '../outbound/certificates.ts'

/** A loopback server that keeps every byte it is sent, and how often it was connected to. */
export type RecordingServer = {
  readonly port: number
  received(): string
  connections(): number
  stop(): Promise<void>
}

/** What a server says: at the start of a connection, and to each piece it receives. */
type Script = { greeting?: string; answer(received: Buffer, socket: Socket): void }

type Listen = (serve: (socket: Socket) => void) => Server

async function recordingServer({ greeting, answer }: Script, listen: Listen = createServer): Promise<RecordingServer> {
  const pieces: Buffer[] = []
  const open = new Set<Socket>()
  let count = 0
  const server = listen((socket) => {
    count++
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece)
      answer(piece, socket)
    })
    if (greeting) socket.write(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return {
    port: address.port,
    received: () => Buffer.concat(pieces).toString('latin1'),
    connections: () => count,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Asks for the password in the clear, then refuses it. Encryption is refused first. */
export const recordingPostgres = (): Promise<RecordingServer> =>
  recordingServer({
    answer(piece, socket) {
      const isSslRequest = piece.length === 8 && piece.readInt32BE(4) === 80_877_103
      if (isSslRequest) socket.write('N')
      else if (piece[0] === 0x70)
        socket.end(message('E', Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0')))
      else socket.write(message('R', Buffer.from([0, 0, 0, 3])))
    },
  })

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Answers every request with an empty JSON object. */
export const recordingHttp = (): Promise<RecordingServer> =>
  recordingServer({
    answer: (_piece, socket) =>
      void socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
      ),
  })

/** Takes every sign-in, by PLAIN too, and then no mail. */
export const recordingSmtp = (): Promise<RecordingServer> =>
  recordingServer({
    greeting: '220 mail.example ESMTP\r\n',
    answer(piece, socket) {
      const line = piece.toString('latin1')
      if (/^EHLO/i.test(line)) socket.write('250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n')
      else if (/^AUTH/i.test(line)) socket.write('235 2.7.0 accepted\r\n')
      else socket.end('221 bye\r\n')
    },
  })

/** Hangs up on whatever it is sent: what counts is what was sent. */
export const recordingTcp = (): Promise<RecordingServer> =>
  recordingServer({ answer: (_piece, socket) => void socket.end() })

/** Speaks TLS with a certificate that nobody vouches for, and keeps what is sent to it all the same. */
export const recordingTls = (): Promise<RecordingServer> => {
  const { cert, key } = issue({ name: 'nobody', names: ['127.0.0.1'] })
  return recordingServer({ answer: (_piece, socket) => void socket.end() }, (serve) =>
    createTlsServer({ cert, key }, serve).on('tlsClientError', () => {}),
  )
}
