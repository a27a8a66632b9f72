/// <reference types="vite/client" />

/** True in development and in builds made with `VITE_DESIGN_PAGE=1`; the design page exists only then. */
declare const __DESIGN_PAGE__: boolean;

/** The address of the file with the symbols of the catalog's apps, made by `app-glyphs.ts`. */
declare module 'virtual:app-glyphs' {
  const address: string;
  export default address;
}
