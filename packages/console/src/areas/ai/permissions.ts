export const READING = 'aigovernance:read'

export const WRITING = 'aigovernance:write'
