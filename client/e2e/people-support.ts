import { expect, type Locator, type Page } from '@playwright/test';

const pageOf = (where: Page | Locator): Page => ('page' in where ? where.page() : where);

const boxOf = (where: Page | Locator, label: string) => where.getByRole('combobox', { name: label });

/** The people chosen in a field for several people. */
export const chosenPeople = (where: Page | Locator, label: string) =>
  where.getByRole('list', { name: `Chosen: ${label}` });

/** Finds a person by name in a field for one person and chooses them. */
export async function choosePerson(where: Page | Locator, label: string, name: string): Promise<void> {
  await boxOf(where, label).fill(name);
  await pageOf(where).getByRole('option', { name }).click();
  await expect(boxOf(where, label)).toHaveValue(name);
}

/**
 * Finds several people by name and chooses them.
 * @param names the typed texts
 */
export async function choosePeople(
  where: Page | Locator,
  label: string,
  names: Record<string, string>,
): Promise<void> {
  for (const [typed, name] of Object.entries(names)) {
    await boxOf(where, label).fill(typed);
    await pageOf(where).getByRole('option', { name }).click();
    await expect(chosenPeople(where, label)).toContainText(name);
  }
}
