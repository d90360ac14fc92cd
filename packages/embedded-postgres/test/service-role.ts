/** The role that the service of the same name uses too, so that it can run on the data folders of tests. */
export const SERVICE_ROLE = 'reeve_service'
