/// <reference types="vite/client" />

/** True in development and in builds made with `VITE_DESIGN_PAGE=1`; the design page exists only then. */
declare const __DESIGN_PAGE__: boolean;
