import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, connectivityState, credentials as grpcCredentials } from '@grpc/grpc-js'
import { encode } from '@reeve/connector-protocol'
import { type ClientSecret, makeClientSecret } from '../credentials/client-secret.ts'
import type { Log } from '../log.ts'
import { argumentsOf } from './arguments.ts'
import { Calls } from './calls.ts'
import { environmentOf } from './environment.ts'
import { makeKeys, SERVER_NAME, type StartKeys } from './keys.ts'
import { openPlace } from './listener.ts'
import { Output } from './output.ts'
import { isPinned } from './pinned.ts'
import { secretValues } from './secrets.ts'
import type { SessionStore } from './session-store.ts'

export type Command = {
  readonly binary: string
  readonly args: readonly string[]
  readonly readOnly: boolean
  readonly tickets: boolean
  /** Variables that were named for this connector. */
  readonly named: Readonly<Record<string, string>>
  readonly passBaton: boolean
  /** The hash that the program must have. */
  readonly sha256?: string
}

export type Child = {
  readonly calls: Calls
  readonly secret: ClientSecret
  readonly pid: number
  readonly port: number
  /** Settles when the process has ended, with why. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export class WillNotStart extends Error {}

const READY_MS = 120_000
const END_MS = 5000
const MOST_BYTES = { in: 64 * 1024 * 1024, out: 4 * 1024 * 1024 }

type Options = {
  readonly log: Log
  readonly sessions: SessionStore
  /** Fields of the configuration whose values no log shows. */
  readonly secretFields?: readonly string[]
  readonly mostSeconds?: number
}

/** Starts the service mode of a connector and waits until it can be called. */
export async function startChild(
  command: Command,
  { log, sessions, secretFields = [], mostSeconds }: Options,
): Promise<Child> {
  if (command.sha256 !== undefined && !(await isPinned(command.binary, command.sha256))) {
    throw new WillNotStart(`${command.binary} does not have the hash ${command.sha256}`)
  }
  const keys = await makeKeys()
  const secret = makeClientSecret()
  const sessionPort = await sessions.serve(keys)
  const place = await openPlace()
  const home = mkdtempSync(path.join(tmpdir(), 'reeve-connector-'))
  const args = argumentsOf(command.args, command)
  const environment = {
    ...environmentOf({ own: process.env, home, named: command.named, passBaton: command.passBaton }),
    BATON_CLIENT_ID: 'reeve-runner',
    BATON_CLIENT_SECRET: secret.text,
    ...(place.descriptor === undefined ? {} : { BATON_CONNECTOR_SERVICE_LISTENER_FD: '3' }),
  }
  log.hide(...secretValues(args, environment, secretFields))
  const child = spawn(command.binary, [...args, '_connector-service'], {
    cwd: home,
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe', ...(place.descriptor === undefined ? [] : [place.descriptor])],
  })
  place.release()
  const output = new Output(log)
  output.follow(child.stdout!)
  output.follow(child.stderr!)
  const ended = endOf(child).finally(() => rmSync(home, { recursive: true, force: true }))
  child.stdin!.on('error', () => {})
  const config = configOf(keys, { port: place.port, sessionPort })
  // Stays open: its end is the sign for the connector to end, also when this process is killed.
  child.stdin!.write(`${config.toString('base64')}\n`)
  const client = connect(keys, place.port)
  const stop = async (): Promise<void> => {
    client.close()
    child.stdin!.end()
    if ((await Promise.race([ended, sleep(END_MS)])) === undefined) child.kill('SIGKILL')
    await ended
  }
  await untilReady(client, ended, output).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { calls: new Calls(client, mostSeconds), secret, pid: child.pid ?? 0, port: place.port, ended, stop }
}

const configOf = (keys: StartKeys, { port, sessionPort }: { port: number; sessionPort: number }): Buffer =>
  encode('c1.connector_wrapper.v1.ServerConfig', {
    credential: { ca_cert: keys.authority.der, key: keys.server.rawKey, cert: keys.server.der },
    listen_port: port,
    session_store_listen_port: sessionPort,
  })

function connect({ authority, client }: StartKeys, port: number): Client {
  const ssl = grpcCredentials.createSsl(Buffer.from(authority.pem), Buffer.from(client.keyPem), Buffer.from(client.pem))
  return new Client(`127.0.0.1:${port}`, ssl, {
    'grpc.ssl_target_name_override': SERVER_NAME,
    'grpc.max_receive_message_length': MOST_BYTES.in,
    'grpc.max_send_message_length': MOST_BYTES.out,
    'grpc.initial_reconnect_backoff_ms': 200,
    'grpc.max_reconnect_backoff_ms': 1000,
    // A proxy of the environment is for the connector, not for loopback.
    'grpc.enable_http_proxy': 0,
  })
}

/** Both output streams are read to their end first: the last line is the reason. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(`it could not be started: ${error.message}`))
    child.once('close', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `it ended with ${code}`))
  })

async function untilReady(client: Client, ended: Promise<string>, output: Output): Promise<void> {
  const ready = connected(client).catch(() => {
    throw new WillNotStart(`the connector was not ready within ${READY_MS / 1000} s`)
  })
  const gone = ended.then((why) => {
    throw new WillNotStart(`the connector did not start: ${why}${output.last ? `: ${output.last}` : ''}`)
  })
  ready.catch(() => {})
  gone.catch(() => {})
  await Promise.race([ready, gone])
}

/** Not by `waitForReady` of the client: when it is closed meanwhile, that has it connect again and again for ever. */
function connected(client: Client): Promise<void> {
  const channel = client.getChannel()
  const deadline = Date.now() + READY_MS
  return new Promise((resolve, reject) => {
    const look = (tooLate?: Error): void => {
      const state = channel.getConnectivityState(false)
      if (state === connectivityState.READY) resolve()
      else if (state === connectivityState.SHUTDOWN || tooLate) reject(tooLate ?? new Error('it was closed'))
      else channel.watchConnectivityState(channel.getConnectivityState(true), deadline, look)
    }
    look()
  })
}
