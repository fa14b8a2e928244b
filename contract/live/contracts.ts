/** Every endpoint of the module. */
export const liveContracts = {};
