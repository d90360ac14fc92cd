import { tmpdir } from 'node:os'
import path from 'node:path'
import { FunctionRuntime } from '@reeve/function-runtime'
import type { OutboundClient } from '../src/outbound/client.ts'
import type { FunctionServices } from '../src/service/context.ts'

/** For processes that run no functions. */
export const noFunctions = (outbound: OutboundClient): FunctionServices => ({
  runtime: new FunctionRuntime({ folder: path.join(tmpdir(), 'reeve-functions'), least: 'process', runner: [] }),
  outbound,
  registry: undefined,
})
