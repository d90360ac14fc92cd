import path from 'node:path'
import protobuf from 'protobufjs'

const FOLDER = path.join(import.meta.dirname, '../proto')
const FILES = ['connector.proto', 'config.proto', 'ratelimit.proto', 'wrapper.proto', 'tls.proto', 'session.proto']

let loaded: protobuf.Root | undefined

/** Every message and service, read when the first is needed. Names stay as the definitions spell them. */
export function definitions(): protobuf.Root {
  if (loaded) return loaded
  const root = new protobuf.Root()
  root.resolvePath = (_origin, target) =>
    target.startsWith('google/') ? target : path.join(FOLDER, path.basename(target))
  root.loadSync(FILES, { keepCase: true })
  root.resolveAll()
  loaded = root
  return root
}

const PACKAGE = 'c1.connector.v2'

/** A name without a dot is one of the connector's own package. */
export const fullName = (name: string): string => (name.includes('.') ? name : `${PACKAGE}.${name}`)
