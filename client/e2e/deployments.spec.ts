import { expect } from '@playwright/test';
import { DANA, expectGoodEverywhere, MAYA, visitAs } from './support.ts';
import { openPart } from './talent-support.ts';
import { test } from './test.ts';

test('a manager plans a deployment, finds who can go, and closes it', async ({ page }) => {
  const name = `Hurricane ${Date.now()}`;
  await visitAs(page, DANA, '/deployments');
  await expectGoodEverywhere(page);

  await test.step('adds it', async () => {
    await page.getByRole('button', { name: 'Add Deployment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Deployment' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('First Day').fill('2031-03-23');
    await dialog.getByLabel('Last Day').fill('2031-03-03');
    await dialog.getByRole('button', { name: 'Add Deployment' }).click();
    await expect(dialog.getByText('Choose at least one state.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Florida' }).check();
    await dialog.getByRole('button', { name: 'Add Deployment' }).click();
    await expect(dialog.getByText('Enter an end date on or after the start date.')).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog.getByLabel('First Day').fill('2031-03-03');
    await dialog.getByLabel('Last Day').fill('2031-03-23');
    const people = dialog.getByLabel('People');
    await people.fill('0');
    await dialog.getByRole('button', { name: 'Add Another' }).click();
    await people.last().fill('10');
    await dialog.getByRole('button', { name: 'Add Another' }).click();
    await dialog.getByRole('button', { name: 'Add Deployment' }).click();
    await expect(dialog.getByText('Enter a number of people from 1 to 5000.')).toBeVisible();
    await people.first().fill('40');
    await dialog.getByRole('button', { name: 'Remove position 3' }).click();
    await dialog.getByRole('button', { name: 'Add Deployment' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  const candidates = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Who Can Go' }) });
  await test.step('adds another position, and sees who can go for each', async () => {
    await page.getByRole('button', { name: 'Add Position' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Position' });
    await dialog.getByLabel('Role').selectOption({ label: 'Adjuster' });
    await dialog.getByLabel('People').fill('5');
    await dialog.getByRole('button', { name: 'Add Position' }).click();
    await expect(dialog).toBeHidden();
    await expect(candidates.getByText('Adjusters, Florida · Mar 3 – 23, 2031')).toBeVisible();
    await expect(candidates.getByText('Not ready').first()).toBeVisible();
    await page
      .getByRole('group', { name: 'Position' })
      .getByRole('button', { name: '10 inspectors' })
      .click();
    await expect(candidates.getByText('Inspectors, Florida · Mar 3 – 23, 2031')).toBeVisible();
    await expectGoodEverywhere(page);
  });

  await test.step('gives a document to the people', async () => {
    await page.getByRole('button', { name: 'Add Document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Document' });
    await dialog.getByLabel('Search documents').fill('storm response');
    await dialog.getByRole('button', { name: 'Add Storm Response Plan' }).click();
    await expect(dialog.getByText('Added', { exact: true })).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Storm Response Plan', exact: true })).toBeVisible();
  });

  await test.step('selects all who are ready, to notify them', async () => {
    await candidates.getByRole('button', { name: /^Ready \(/ }).click();
    await candidates.getByRole('button', { name: /^Select All/ }).click();
    await page.getByRole('button', { name: 'Notify' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Notification' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('finds the other parts by their addresses, before anybody was asked', async () => {
    await openPart(page, 'Board');
    await expect(page).toHaveURL(/part=board/);
    await expect(page.getByText('Nobody was asked yet')).toBeVisible();
    await openPart(page, 'Safety');
    await expect(page.getByText('No roll call yet')).toBeVisible();
    await expectGoodEverywhere(page);
    await openPart(page, 'Carrier');
    await expect(page.getByLabel('As of')).toHaveValue('2031-03-03');
    await expectGoodEverywhere(page);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Carrier' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/part=safety/);
  });

  const more = async (act: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await test.step('cancels it, and clones it for the days when the storm comes back', async () => {
    await more('Cancel Deployment');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Deployment' }).click();
    await expect(page.getByRole('button', { name: 'Open Again' })).toBeVisible();
    await openPart(page, 'Fill');
    await expect(candidates).toBeHidden();
    await more('Clone Deployment');
    const dialog = page.getByRole('dialog', { name: 'Clone Deployment' });
    await dialog.getByRole('button', { name: 'Clone Deployment' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog.getByLabel('Name').fill(`${name} Returns`);
    await dialog.getByLabel('First Day').fill('2031-04-03');
    await dialog.getByLabel('Last Day').fill('2031-04-13');
    await dialog.getByRole('button', { name: 'Clone Deployment' }).click();
    await expect(page.getByRole('heading', { name: `${name} Returns`, level: 1 })).toBeVisible();
    await expect(candidates.getByText('Adjusters, Florida · Apr 3 – 13, 2031')).toBeVisible();
  });
});

test('staff cannot open deployments', async ({ page }) => {
  await visitAs(page, MAYA, '/deployments');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Deployments', exact: true })).toHaveCount(0);
});
