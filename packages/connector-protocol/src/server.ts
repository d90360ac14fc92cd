import type { ServiceDefinition } from '@grpc/grpc-js'
import { decode, encode, methodNames, methodOf } from './codec.ts'

/** A service as the library of servers wants it. */
export function serviceDefinition(service: string): ServiceDefinition {
  return Object.fromEntries(
    methodNames(service).map((name) => {
      const { path, requestType, responseType, isStream } = methodOf(service, name)
      return [
        name,
        {
          path,
          requestStream: false,
          responseStream: isStream,
          requestSerialize: (message: object) => encode(requestType, message),
          requestDeserialize: (bytes: Buffer) => decode(requestType, bytes),
          responseSerialize: (message: object) => (Buffer.isBuffer(message) ? message : encode(responseType, message)),
          responseDeserialize: (bytes: Buffer) => decode(responseType, bytes),
        },
      ]
    }),
  )
}
