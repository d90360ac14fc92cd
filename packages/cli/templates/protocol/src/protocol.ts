// The definitions of the protocol, and the service mode in which `reeve connector run` starts the program.
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import grpc from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'

const definitions = loadSync(['connector.proto', 'wrapper.proto'], {
  includeDirs: [path.join(import.meta.dirname, '../proto')],
  keepCase: true,
  longs: Number,
  enums: Number,
  defaults: true,
})

// biome-ignore lint/suspicious/noExplicitAny: messages are read by name; your own types go here.
export type Message = any
export type Handlers = Record<string, (asked: Message) => Message | Promise<Message>>
type Codec = { serialize(message: object): Buffer; deserialize(bytes: Buffer): Message }

const codecOf = (name: string): Codec => definitions[name] as unknown as Codec

/** Packs an annotation, such as the trait of a resource. */
export const toAny = (name: string, message: object = {}): Message => ({
  type_url: `type.googleapis.com/c1.connector.v2.${name}`,
  value: codecOf(`c1.connector.v2.${name}`).serialize(message),
})

/** Serves until the input ends: that is the sign to end, also when the runner is killed. */
export async function serve(services: Record<string, Handlers>): Promise<void> {
  const input = createInterface({ input: process.stdin })
  const line = await new Promise<string>((resolve) => input.once('line', resolve))
  input.once('close', () => process.exit(0))
  const config = codecOf('c1.connector_wrapper.v1.ServerConfig').deserialize(Buffer.from(line, 'base64'))
  const server = new grpc.Server()
  for (const [name, handlers] of Object.entries(services)) {
    const service = definitions[`c1.connector.v2.${name}`] as grpc.ServiceDefinition
    server.addService(
      service,
      Object.fromEntries(Object.entries(handlers).map(([method, run]) => [method, answering(run)])),
    )
  }
  const { ca_cert, key, cert } = config.credential
  const pair = {
    private_key: Buffer.from(pem('PRIVATE KEY', Buffer.concat([PKCS8, Buffer.from(key).subarray(0, 32)]))),
    cert_chain: Buffer.from(pem('CERTIFICATE', cert)),
  }
  const credentials = grpc.ServerCredentials.createSsl(Buffer.from(pem('CERTIFICATE', ca_cert)), [pair], true)
  const injector = server.createConnectionInjector(credentials)
  const listener = net.createServer((socket) => injector.injectConnection(socket))
  const descriptor = process.env.BATON_CONNECTOR_SERVICE_LISTENER_FD
  if (descriptor) listener.listen({ fd: Number(descriptor) })
  else listener.listen(config.listen_port, '127.0.0.1')
}

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const pem = (label: string, der: Uint8Array): string => {
  const lines = Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
  return `-----BEGIN ${label}-----\n${lines.trim()}\n-----END ${label}-----\n`
}

const answering =
  (run: (asked: Message) => Message | Promise<Message>) =>
  async (call: { request: Message }, done: (error: object | null, answer?: Message) => void): Promise<void> => {
    try {
      done(null, await run(call.request))
    } catch (error) {
      done({ code: grpc.status.UNKNOWN, details: String(error) })
    }
  }
