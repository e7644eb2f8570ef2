-- Which game a challenge is for, and by which options. Challenges made before there was a choice are for Luzhanqi by
-- what their preset stands for.
ALTER TABLE challenges ADD COLUMN game TEXT NOT NULL DEFAULT 'luzhanqi';
ALTER TABLE challenges ADD COLUMN options TEXT;
