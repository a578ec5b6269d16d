const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether Windows keeps a file's name for a device, whatever its ending: the content folder may be moved
 * there.
 */
export const isDeviceName = (name: string): boolean => devices.test(name);
