-- Other words of stated meanings, and meanings that had no group. What administrators have changed stays as it is.

UPDATE "ai_synonyms" SET "phrases" = "ai_synonyms"."phrases" || "added"."phrases" FROM (VALUES
('grand total', ARRAY['subtotal']),
('repeated seepage', ARRAY['weeping']),
('employee theft', ARRAY['embezzled', 'embezzlement', 'pocketed']),
('mysterious disappearance', ARRAY['missing property', 'inventory shortage', 'came up short']),
('cosmetic damage', ARRAY['dimpled', 'dings', 'dinged']),
('insurance to value', ARRAY['insured to value']),
('business interruption', ARRAY['lost earnings', 'lost profits']),
('owner of the building', ARRAY['lessor']),
('recovery against others', ARRAY['go after', 'recover from']),
('general contractor', ARRAY['contractor']),
('special investigations unit', ARRAY['red flags', 'fraud indicators'])
) AS "added" ("phrase", "phrases")
WHERE "added"."phrase" = ANY ("ai_synonyms"."phrases") AND "ai_synonyms"."updated_at" = "ai_synonyms"."created_at";--> statement-breakpoint

INSERT INTO "ai_synonyms" ("id", "phrases", "source") VALUES
('01970000-a200-7000-8000-000000000544', ARRAY['bathroom', 'restroom', 'lavatory', 'washroom', 'powder room'], ''),
('01970000-a200-7000-8000-000000000545', ARRAY['storage room', 'stockroom', 'storeroom', 'back room'], ''),
('01970000-a200-7000-8000-000000000546', ARRAY['false pretense', 'voluntary parting', 'trick', 'scheme', 'scam', 'swindle', 'bogus'], ''),
('01970000-a200-7000-8000-000000000547', ARRAY['raised', 'increased', 'bumped up', 'went up'], ''),
('01970000-a200-7000-8000-000000000548', ARRAY['coating', 'recoated', 'overlay', 'resurfaced'], ''),
('01970000-a200-7000-8000-000000000549', ARRAY['prior losses', 'prior claims', 'claims before', 'claim history', 'loss history', 'previous claims', 'earlier losses', 'past claims'], ''),
('01970000-a200-7000-8000-000000000550', ARRAY['employee', 'staff member', 'clerk', 'cashier'], ''),
('01970000-a200-7000-8000-000000000551', ARRAY['under control', 'put out', 'extinguished'], ''),
('01970000-a200-7000-8000-000000000552', ARRAY['child', 'kid', 'teenager'], ''),
('01970000-a200-7000-8000-000000000553', ARRAY['habitable', 'livable', 'fit to live in', 'live in', 'lived in', 'stay in the home', 'stay in the house'], ''),
('01970000-a200-7000-8000-000000000554', ARRAY['driver', 'operator of the vehicle'], ''),
('01970000-a200-7000-8000-000000000555', ARRAY['sketch', 'floor plan', 'diagram'], '');
