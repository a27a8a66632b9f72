/** In one year. */
export const HOLIDAYS_MAX = 100;
