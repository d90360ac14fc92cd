import { RuntimeOff } from '@reeve/function-runtime'
import type { Services } from '../../../service/context.ts'
import { runtimeOff } from '../builds/build.ts'

/** Refuses where this machine cannot run functions. */
export async function checkRuntime({ functions }: Pick<Services, 'functions'>): Promise<void> {
  const { level, reason } = await functions.runtime.isolation()
  if (level === 'off') throw runtimeOff(new RuntimeOff(reason))
}
