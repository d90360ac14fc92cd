import { fail } from '../fault.ts'
import { native, type Overload } from '../overload.ts'
import { decodeBase64, encodeBase64 } from '../values/base64.ts'

export const encoders = (): Overload[] => [
  native('base64.encode(bytes) string', encodeBase64),
  native('base64.decode(string) bytes', (text: string) => decodeBase64(text) ?? fail('text is not base64')),
]
