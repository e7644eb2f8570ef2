-- The routes that Discord has closed, as a program tells the others: names, and when each opens again.
ALTER TABLE programs ADD COLUMN closed_routes TEXT;
