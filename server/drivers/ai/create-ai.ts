import type { Settings } from '../../settings.ts';
import type { AiDriver } from './ai.ts';
import { builtinAi } from './builtin.ts';
import { createLanguageModelAi } from './language-model.ts';

/** Creates the driver of the provider that the settings name. */
export const createAi = ({ ai }: Pick<Settings, 'ai'>): AiDriver =>
  ai.provider === 'builtin' ? builtinAi : createLanguageModelAi(ai);
