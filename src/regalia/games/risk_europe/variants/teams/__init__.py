"""Team play: two against two, no banners or Crown Cards; sixteen rounds, or in the long form until one team holds all cities."""
