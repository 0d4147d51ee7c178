export type Sharp = typeof import('sharp').default;

interface LoadedSharp {
  readonly sharp: Sharp;
  readonly canReadHeic: boolean;
}

let loaded: Promise<LoadedSharp> | undefined;

async function load(): Promise<LoadedSharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return { sharp, canReadHeic: sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false };
}

/** The image library, loaded with the first photo: until then the server needs 8 MB less memory. */
export function loadSharp(): Promise<LoadedSharp> {
  loaded ??= load();
  return loaded;
}
