import net from 'node:net'
import { createInterface } from 'node:readline'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { decode, serviceDefinition } from '@reeve/connector-protocol'
import { Changes } from './changes.ts'
import { Company } from './company.ts'
import { Numbers } from './numbers.ts'
import type { Options } from './options.ts'
import { handlersOf } from './services.ts'

type ServerConfig = {
  readonly credential: { readonly ca_cert: Uint8Array; readonly key: Uint8Array; readonly cert: Uint8Array }
  readonly listen_port: number
  readonly session_store_listen_port: number
}

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The service mode: the configuration comes as one line on stdin, whose end is the sign to end. */
export async function serve(options: Options): Promise<void> {
  const input = createInterface({ input: process.stdin })
  const line = await new Promise<string>((resolve) => input.once('line', resolve))
  process.stdin.once('end', () => process.exit(0))
  input.once('close', () => process.exit(0))
  const config = decode<ServerConfig>('c1.connector_wrapper.v1.ServerConfig', Buffer.from(line, 'base64'))
  const changes = new Changes(options.changes)
  const source =
    options.accounts > 0
      ? new Numbers(options, changes)
      : new Company(changes, options.misbehave.has('makes-passwords') ? [1, 2] : undefined)
  const server = new Server({ 'grpc.max_send_message_length': -1, 'grpc.max_receive_message_length': -1 })
  for (const [service, handlers] of Object.entries(handlersOf({ options, source, changes }))) {
    server.addService(serviceDefinition(service), handlers)
  }
  if (options.misbehave.has('leaks')) {
    process.stderr.write(
      `${JSON.stringify({ level: 'info', msg: `password ${options.password}, pin ${options.pin}`, environment: process.env })}\n`,
    )
    process.stdout.write(`plain ${options.password} ${process.env.BATON_CLIENT_SECRET}\n`)
  }
  const { ca_cert, key, cert } = config.credential
  const pair = {
    private_key: Buffer.from(pem('PRIVATE KEY', Buffer.concat([PKCS8_ED25519, Buffer.from(key).subarray(0, 32)]))),
    cert_chain: Buffer.from(pem('CERTIFICATE', cert)),
  }
  const credentials = ServerCredentials.createSsl(Buffer.from(pem('CERTIFICATE', ca_cert)), [pair], true)
  const injector = server.createConnectionInjector(credentials)
  const listener = net.createServer((socket) => injector.injectConnection(socket))
  const descriptor = process.env.BATON_CONNECTOR_SERVICE_LISTENER_FD
  if (descriptor) listener.listen({ fd: Number(descriptor) })
  else listener.listen(config.listen_port, '127.0.0.1')
}

const pem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trim()}\n-----END ${label}-----\n`
