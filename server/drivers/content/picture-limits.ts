/** Phones take pictures of up to 200 megapixels. Larger ones are mistakes or decompression bombs. */
export const PIXELS_MAX = 205_000_000;
