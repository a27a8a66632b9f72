import { createContext, useContext } from 'react';

/** The title of the page in the top bar. */
export const TopBarTitle = createContext('');

/** Whether the top bar already shows this title, so that the page does not show it a second time. */
export const useIsInTopBar = (title: string): boolean => useContext(TopBarTitle) === title;
